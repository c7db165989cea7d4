import type { Endpoint } from '@afterglow/contract/kernel'
import * as z from 'zod'

/** An OpenAPI 3.1 description of the contract, for tools. */
export function openApi(endpoints: Endpoint[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Afterglow',
      version: '1',
      description: 'Errors are { error: { code, message, requestId } }.',
    },
    servers: [{ url: publicUrl }],
    paths,
  }
}

function operation(endpoint: Endpoint): object {
  const status = String(endpoint.status ?? (endpoint.response === undefined ? 204 : 200))
  const content = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
    content: { 'application/json': { schema: jsonSchema(schema, io) } },
  })
  return {
    summary: endpoint.summary,
    description: `Policy: ${endpoint.policy}`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, ...content(endpoint.body, 'input') } }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.response === undefined ? {} : content(endpoint.response, 'output')),
      },
      default: { description: `Failure. Codes: ${(endpoint.errors ?? []).join(', ') || 'the common ones'}` },
    },
  }
}

function parameters(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

/** The same for people: one table per domain. */
export function docsPage(byDomain: Record<string, Record<string, Endpoint>>): string {
  const sections = Object.entries(byDomain).map(([domain, routes]) => {
    const rows = Object.values(routes).map(
      (route) => `<tr><td><code>${route.method}</code></td><td><code>${route.path}</code></td>
<td>${route.summary}</td><td><code>${route.policy}</code></td><td>${(route.errors ?? []).map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
    )
    return `<h2>${domain}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Policy</th><th>Errors</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Afterglow API</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><h1>Afterglow API</h1><p>Made from the contract that server and web share. For tools: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#221728;background:#faf7f2}' +
  'table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:.5rem;border:1px solid #e2dcd4;text-align:left;vertical-align:top}' +
  'code{font-size:.875em}h1,h2{font-weight:400;font-family:Georgia,serif}'
