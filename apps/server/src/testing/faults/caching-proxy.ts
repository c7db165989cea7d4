import { freePort } from '../../db/embedded-postgres.ts'
import { type Nginx, startNginx } from './nginx.ts'

/** An nginx in front that caches, for all clients and by address alone, whatever an answer allows to be cached. */
export async function aCachingProxy(target: string): Promise<Nginx> {
  const [port, sample] = [await freePort(), await freePort()]
  return startNginx(
    port,
    (folder) => `
      proxy_cache_path ${folder}/cache keys_zone=shared:1m;
      proxy_cache shared; proxy_cache_key $uri$is_args$args;
      proxy_set_header Host $http_host;
      add_header X-Cache $upstream_cache_status always;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${target}; }
        location = /for-everybody { proxy_pass http://127.0.0.1:${sample}; }
      }
      server {
        listen 127.0.0.1:${sample};
        location / { add_header Cache-Control "public, max-age=60"; return 200 "for everybody"; }
      }`,
  )
}
