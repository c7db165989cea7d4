import { fieldOf } from './field-of.ts'

/** OpenSSL's reasons to distrust a certificate, as Node names them. */
const REASONS: readonly unknown[] = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/** Whether the certificate of the other side is not trusted, or is for another name. */
export function isCertificateRefused(error: unknown): boolean {
  return REASONS.includes(fieldOf(error, 'code'))
}
