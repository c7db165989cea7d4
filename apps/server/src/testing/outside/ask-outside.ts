/* Asks a payment provider and a store at their own addresses, in a process of its own: Node reads proxies at its start. */
import { text } from 'node:stream/consumers'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { createRazorpay } from '../../platform/payments/razorpay.ts'

const payments = createRazorpay({
  name: 'razorpay',
  keyId: 'rzp_key',
  keySecret: 'secret',
  webhookSecrets: [],
  plans: {},
  scriptUrl: 'https://checkout.example/checkout.js',
  pageSources: {},
})
const store = new S3Store({
  bucket: 'album',
  endpoint: process.argv[2],
  region: 'eu-central-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
})
const order = await payments.createOrder({ amount: 5199, currency: 'USD', reference: 'ref', notes: {} })
const bytes = await text(await store.read('events/1/media/2/original'))
process.stdout.write(JSON.stringify({ order, bytes }))
