// spec: ops.alerts

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const operations = read('docs/operations.md')
const alerts = read('ops/prometheus/alerts.yml')
const dashboard = JSON.parse(read('ops/grafana/afterglow.json'))

/** The metrics that `docs/operations.md` describes; a test of the server compares them with what is exposed. */
const described = new Set(
  [...operations.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/afterglow_\w+/g) ?? []),
)
const metricsIn = (text: string) =>
  (text.match(/\bafterglow_\w+/g) ?? []).map((name) =>
    described.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
  )

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  process.stdout.write('The alerts are not run: promtool is not installed (apt-get install prometheus).\n')

describe('the alerts', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

  it('ask for metrics that are described, and thereby exposed', () => {
    const unknown = metricsIn(alerts).filter((name) => !described.has(name))
    expect(unknown).toEqual([])
    expect(names.length).toBeGreaterThan(10)
  })

  it('each have a section that says what to do', () => {
    const headings = [...operations.matchAll(/^### (Afterglow\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(names)
    const links = [...alerts.matchAll(/runbook_url: .*docs\/operations\.md#(\w+)/g)].map(
      ([, anchor]) => anchor,
    )
    expect(links).toEqual(names.map((name) => name.toLowerCase()))
  })

  it.skipIf(!hasPromtool)('are read by Prometheus itself, and fire when they should', () => {
    const options = { cwd: path.join(ROOT, 'ops/prometheus'), encoding: 'utf8' } as const
    expect(execFileSync('promtool', ['check', 'config', 'prometheus.yml'], options)).toContain(
      `${names.length} rules found`,
    )
    expect(execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], options)).toContain('SUCCESS')
  })
})

describe('the dashboard', () => {
  interface Panel {
    id: number
    title: string
    targets: { expr: string }[]
  }
  const panels: Panel[] = dashboard.panels

  it('shows metrics that are described, each described one somewhere', () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(shown.filter((name) => !described.has(name))).toEqual([])
    expect([...described].filter((name) => !shown.includes(name))).toEqual([])
  })

  it('has panels that do not lie on each other', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const places = panels.map((panel) => JSON.stringify(Reflect.get(panel, 'gridPos')))
    expect(new Set(places).size).toBe(panels.length)
  })
})
