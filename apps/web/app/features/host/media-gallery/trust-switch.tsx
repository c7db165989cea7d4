import { SwitchRow } from '~/ui/switch'
import type { Trust } from './use-trust'

interface TrustSwitchProps {
  trust: Trust
  label: string
  hint: string
}

/** Whether what a guest sends from now on needs no approval. Nothing for files without a guest. */
export function TrustSwitch({ trust, label, hint }: TrustSwitchProps) {
  if (trust === null) return null
  const { isTrusted, isBusy, set } = trust
  return <SwitchRow label={label} hint={hint} isOn={isTrusted} isDisabled={isBusy} onChange={set} />
}
