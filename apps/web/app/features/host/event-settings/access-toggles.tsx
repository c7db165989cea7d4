import type { EventPermissions } from '@afterglow/contract/events'
import {
  Download,
  Images,
  ImageUp,
  Lock,
  type LucideIcon,
  PenLine,
  Share2,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { t } from '~/lib/host-words'
import { PasswordField } from '~/ui/password-field'
import { SwitchRow } from '~/ui/switch'

export type Toggle = keyof EventPermissions

const icons: Record<Toggle, LucideIcon> = {
  passwordProtection: Lock,
  guestsCanView: Images,
  socialSharing: Share2,
  guestsCanUpload: ImageUp,
  guestsCanAddNotes: PenLine,
  guestsCanDownload: Download,
  guestsCanDelete: Trash2,
  guestsViewOwnOnly: UserRound,
  uploadApproval: ShieldCheck,
}

export const ENTRY: readonly Toggle[] = ['passwordProtection', 'guestsCanView', 'socialSharing']
export const DOING: readonly Toggle[] = [
  'guestsCanUpload',
  'guestsCanAddNotes',
  'guestsCanDownload',
  'guestsCanDelete',
]
export const MODERATION: readonly Toggle[] = ['guestsViewOwnOnly', 'uploadApproval']

export interface AccessValues extends EventPermissions {
  /** What is typed into the field; empty keeps the current password. */
  password: string
}

interface AccessTogglesProps {
  toggles: readonly Toggle[]
  values: AccessValues
  hasPassword: boolean
  passwordProblem: string | undefined
  onChange(patch: Partial<AccessValues>): void
}

/** Rows of switches, each explained in a line. The password field is right below its switch. */
export function AccessToggles({ toggles, values, onChange, ...password }: AccessTogglesProps) {
  return (
    <div className="divide-y divide-line">
      {toggles.map((toggle) => (
        <div key={toggle} className="px-4 py-1.5 sm:px-5">
          <SwitchRow
            label={t(`toggles.${toggle}.name`)}
            hint={t(`toggles.${toggle}.text`)}
            icon={icons[toggle]}
            isOn={values[toggle]}
            onChange={(isOn) => onChange({ [toggle]: isOn })}
          />
          {toggle === 'passwordProtection' && values.passwordProtection && (
            <div className="max-w-96 pt-1 pb-4 sm:ml-15">
              <PasswordField
                label={t(password.hasPassword ? 'eventPassword.newLabel' : 'eventPassword.label')}
                hint={t(password.hasPassword ? 'eventPassword.changeHint' : 'eventPassword.hint')}
                error={password.passwordProblem}
                value={values.password}
                onChange={(ev) => onChange({ password: ev.target.value })}
                autoComplete="off"
                showLabel={t('auth.showPassword')}
                hideLabel={t('auth.hidePassword')}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
