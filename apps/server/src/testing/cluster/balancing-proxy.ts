import { type Nginx, startNginx } from '../faults/nginx.ts'

/** An nginx before several web processes, as in `docs/operations.md`: whichever is free gets the next request. */
export async function aBalancingProxy(port: number, webPorts: readonly number[]): Promise<Nginx> {
  const webs = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=1s;`)
  return startNginx(
    port,
    () => `
      upstream webs { ${webs.join(' ')} keepalive 32; }
      map $http_upgrade $connection_header { default upgrade; '' ''; }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 0;
        location / {
          proxy_pass http://webs;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_header;
          proxy_request_buffering off;
          proxy_max_temp_file_size 0;
          proxy_connect_timeout 2s;
          proxy_next_upstream error timeout http_503;
        }
      }`,
  )
}
