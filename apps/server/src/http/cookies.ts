import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sets and reads our cookies: HttpOnly, SameSite=Lax, and Secure with the `__Host-` prefix wherever https is. */
export interface Cookies {
  get(request: FastifyRequest, name: string): string | undefined
  set(reply: FastifyReply, name: string, value: string, lifetimeMs: number): void
  /** Sets a cookie that pages may read and write as well, under its own name. */
  setReadable(reply: FastifyReply, name: string, value: string, lifetimeMs: number): void
  clear(reply: FastifyReply, name: string): void
}

export function createCookies({ publicUrl }: { publicUrl: string }): Cookies {
  const isHttps = publicUrl.startsWith('https:')
  const fullName = (name: string) => (isHttps ? `__Host-afterglow_${name}` : `afterglow_${name}`)
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const
  return {
    get: (request, name) => request.cookies[fullName(name)],
    set: (reply, name, value, lifetimeMs) => {
      reply.setCookie(fullName(name), value, { ...attributes, maxAge: Math.floor(lifetimeMs / 1000) })
    },
    setReadable: (reply, name, value, lifetimeMs) => {
      const maxAge = Math.floor(lifetimeMs / 1000)
      reply.setCookie(name, value, { ...attributes, httpOnly: false, maxAge })
    },
    clear: (reply, name) => {
      reply.clearCookie(fullName(name), attributes)
    },
  }
}
