import { measureCosts } from './costs.ts'
import { bytesInWords, type Costs, simulateNight, type Work, workOfWedding } from './night.ts'

/* `npm run capacity`: measures what a wedding costs on this machine, and how much a night of many needs. */

const NIGHTS = [10, 1_000, 100_000]

const costs = await measureCosts()
print(['work', 'web', 'worker', 'database', 'bytes'], costRows(costs))
console.log('')
print(
  ['weddings', 'web', 'worker', 'worker, patient', 'database', 'sockets', 'photos/s', 'in', 'out', 'stored'],
  NIGHTS.map((weddings) => nightRow(weddings, costs)),
)

function costRows(costs: Costs): string[][] {
  const row = (name: string, work: Work, bytes = '') => [
    name,
    ...(['web', 'worker', 'database'] as const).map(
      (role) => `${work[role].toFixed(work[role] < 1 ? 3 : 1)} ms`,
    ),
    bytes,
  ]
  return [
    row('a photo', costs.photo, bytesInWords(costs.photoBytesStored)),
    row('a page opened', costs.page, bytesInWords(costs.pageBytes)),
    row('a photo viewed', costs.view, bytesInWords(costs.viewBytes)),
    row('a second of film', costs.filmSecond),
    row('a change, to one page', costs.told),
    row('a wedding', workOfWedding(costs)),
  ]
}

function nightRow(weddings: number, costs: Costs): string[] {
  const night = simulateNight(weddings, costs)
  const cores = (amount: number) => `${amount < 10 ? amount.toFixed(2) : Math.round(amount)} cores`
  return [
    String(weddings),
    cores(night.cores.web),
    cores(night.cores.worker),
    cores(night.workersWithPatience),
    cores(night.cores.database),
    String(Math.round(night.sockets)),
    night.photosPerSecond.toFixed(1),
    `${night.uploadGigabits.toFixed(2)} Gbit/s`,
    `${night.downloadGigabits.toFixed(2)} Gbit/s`,
    `${night.storedTerabytes.toFixed(2)} TB`,
  ]
}

function print(head: string[], rows: string[][]): void {
  const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(head)
  line(head.map(() => '---'))
  for (const row of rows) line(row)
}
