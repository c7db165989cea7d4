// spec: ops.brand

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, inject, it } from 'vitest'
import { createHttpAgent } from './http-agent.ts'
import { Installation } from './installation.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('an installation under a name of its own, without plans', () => {
  it('tells of itself on every page, sells nothing, and leads to the operator’s own terms', async (context) => {
    const { expect } = context
    const installation = await Installation.create(inject('installedDataDir'))
    context.onTestFinished(() => installation.dispose())
    const logo = path.join(installation.place.folder, 'logo.svg')
    writeFileSync(logo, LOGO)
    Object.assign(installation.environment, {
      BRAND_NAME: 'Berg & <Co>',
      BRAND_LOGO: logo,
      BRAND_COLOR: '#0b6e4f',
      BILLING: 'off',
      TERMS_URL: 'https://berg.example/terms',
    })
    await installation.start()
    const visitor = createHttpAgent(installation.url)
    const htmlOf = async (page: string) => (await visitor.get(page)).bytes.toString()

    const paths = ['/', '/help-center', '/privacy-policy', '/contact', '/login', '/de', '/de/help-center']
    const pages = await Promise.all(paths.map(htmlOf))
    for (const html of pages) {
      expect(html).toContain('Berg &amp; &lt;Co&gt;')
      expect(html).toContain('"name":"Berg & \\u003cCo>"')
      expect(html).toContain('--accent:rgb(11 110 79)')
      expect(html).not.toContain('Afterglow')
      expect(html).not.toMatch(/trial|Premium Pass|refund|\/pricing/i)
    }
    for (const page of ['/pricing', '/refund-policy', '/for-businesses', '/de/pricing'])
      expect((await visitor.get(page)).status).toBe(404)
    for (const page of ['/terms-of-use', '/de/terms-of-use']) {
      expect(await visitor.get(page)).toMatchObject({
        status: 302,
        headers: { location: 'https://berg.example/terms' },
      })
    }
    expect((await visitor.get('/mark.svg')).bytes.toString()).toBe(LOGO)
    expect(JSON.parse(await htmlOf('/manifest.webmanifest'))).toMatchObject({ name: 'Berg & <Co>' })
    expect(await htmlOf('/sitemap.xml')).not.toContain('pricing')
  })
})
