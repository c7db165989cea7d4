import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** The person who signs in at the provider, by the claims it makes about them. */
export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  hd?: string
}

export interface ProviderClient {
  clientId: string
  redirectUri: string
  /** Whether the client may authenticate with this secret. */
  acceptsSecret(secret: string, issuer: string): Promise<boolean>
}

/** A real OpenID provider on a port of its own, with the faults a test may inject. */
export interface OpenIdProvider {
  issuer: string
  /** The account signed in there. */
  account: ProviderAccount
  /** Changes a token before it is handed out. */
  tamper: ((token: string, signingKey: CryptoKey) => Promise<string>) | null
  /** Answers every request with this status, or with nothing at all. */
  fault: number | 'hang up' | null
  /** How often the keys were requested. */
  keyRequests: number
  close(): Promise<void>
}

export const SIGNING_KEY_ID = 'of-today'

export async function anOpenIdProvider(client: ProviderClient): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: SIGNING_KEY_ID, alg: 'RS256', use: 'sig' }

  const state: OpenIdProvider = {
    issuer,
    account: { sub: 'provider-1', email: 'noor@gmail.com', email_verified: true, name: 'Noor Haddad' },
    tamper: null,
    fault: null,
    keyRequests: 0,
    close: () => close(server),
  }
  const provider = new Provider(issuer, configuration(client, state, key))
  // Apple's secrets are tokens, which this test's client verifies.
  provider.Client.prototype.compareClientSecret = (secret: string) => client.acceptsSecret(secret, issuer)
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (state.tamper !== null && body?.id_token !== undefined) {
      body.id_token = await state.tamper(body.id_token, privateKey)
    }
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/jwks') state.keyRequests += 1
    if (state.fault === 'hang up') request.socket.destroy()
    else if (state.fault !== null) response.writeHead(state.fault).end('out of order')
    else if (request.url?.startsWith('/interaction/')) void signIn(provider, state, request, response)
    else void answer(request, response)
  })
  return state
}

/** No password is needed there: every visitor is `state.account`, and consents. */
async function signIn(
  provider: Provider,
  { account }: OpenIdProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionFinished(request, response, {
    login: { accountId: account.sub },
    select_account: {},
  })
}

function configuration(client: ProviderClient, state: OpenIdProvider, key: JWK): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: 'judged by the client itself',
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of the tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: promptsOf('select_account') },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId ?? '',
        clientId: client.clientId,
      })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  }
}

/** The prompts a client may request, one more than the standard's. */
function promptsOf(name: string): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name, requestable: true }))
  return prompts
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The provider's return to our site: an address to open, or a form to post. */
export interface ProviderReturn {
  url: string
  form: Record<string, string> | null
}

/** Visits the provider as a browser does, keeping its cookies, until it returns to our site. */
export async function visitProvider(start: string, home: string): Promise<ProviderReturn> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) return readForm(await response.text())
    url = new URL(location, url).href
    if (url.startsWith(home)) return { url, form: null }
  }
  throw new Error(`${start} leads round in a circle`)
}

function readForm(html: string): ProviderReturn {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`The provider shows this instead of a way home:\n${html}`)
  const fields = html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)
  return { url: action, form: Object.fromEntries(Array.from(fields, ([, name, value]) => [name, value])) }
}
