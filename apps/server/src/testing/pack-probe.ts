import { readFileSync } from 'node:fs'
import { sample } from '../media-engine/testing/corpus.ts'
import { aParty, aPhoto, asSent } from './faults/party.ts'
import { Product } from './faults/product.ts'
import { send } from './faults/sending.ts'
import { until } from './faults/until.ts'
const product = new Product({ port: Number(process.argv[2]) } as never)
const party = await aParty(product)
const guest = await party.guest()
await send(guest, party.eventId, aPhoto())
const album = await until('ready', async () => { const a = await party.album(); return a.length > 0 && a.every((m) => m.state === 'ready') && a })
console.log(album.map((m) => [m.type, m.state]))
