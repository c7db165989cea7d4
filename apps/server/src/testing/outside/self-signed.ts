import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const OID = 0x06
/** ecdsa-with-SHA256, common name, subject alternative name. */
const ECDSA = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALTERNATIVE_NAMES = '551d11'

/** A certificate for some host names, and its key, as PEM (RFC 5280). Valid from 2020 to 2049. */
export function selfSigned(hostNames: readonly string[]): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, oid(ECDSA))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(COMMON_NAME), der(0x0c, Buffer.from('test')))))
  const validity = der(SEQUENCE, utcTime('200101000000Z'), utcTime('491231235959Z'))
  const names = der(SEQUENCE, ...hostNames.map((host) => der(0x82, Buffer.from(host))))
  const extension = der(SEQUENCE, oid(ALTERNATIVE_NAMES), der(0x04, names))
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  const lines =
    der(SEQUENCE, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'))
const utcTime = (text: string) => der(0x17, Buffer.from(text))
