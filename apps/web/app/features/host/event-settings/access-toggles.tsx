import type { Event, EventPermissions } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import {
  Camera,
  Download,
  Flag,
  Heart,
  HeartPlus,
  Images,
  ImageUp,
  Lock,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Share2,
  ShieldCheck,
  Target,
  Trash2,
  UserRound,
  UserRoundPen,
} from 'lucide-react'
import { t } from '~/lib/host-words'
import { SwitchRow } from '~/ui/switch'
import { CameraFields, cameraPatch } from './camera-fields'
import type { EventProblems } from './event-problems'
import type { AccessValues } from './event-values'

export type Toggle = keyof EventPermissions

type Group = 'entry' | 'doing' | 'moderation'

interface ToggleRow {
  group: Group
  icon: LucideIcon
  /** The switch without which this one changes nothing. It is folded while that is off. */
  under?: Toggle
}

/** In the order in which they are shown. */
const TOGGLES: Record<Toggle, ToggleRow> = {
  passwordProtection: { group: 'entry', icon: Lock },
  guestsCanView: { group: 'entry', icon: Images },
  socialSharing: { group: 'entry', icon: Share2 },
  guestsCanUpload: { group: 'doing', icon: ImageUp },
  guestsCanAddNotes: { group: 'doing', icon: PenLine },
  guestsCanDownload: { group: 'doing', icon: Download },
  guestsCanDelete: { group: 'doing', icon: Trash2 },
  guestsCanLove: { group: 'doing', icon: Heart },
  guestsSeeHeartCounts: { group: 'doing', icon: HeartPlus, under: 'guestsCanLove' },
  guestsSeeNames: { group: 'doing', icon: UserRoundPen },
  guestsCanComment: { group: 'doing', icon: MessageCircle },
  guestsHaveChallenges: { group: 'doing', icon: Target },
  guestsHaveCamera: { group: 'doing', icon: Camera },
  guestsViewOwnOnly: { group: 'moderation', icon: UserRound },
  uploadApproval: { group: 'moderation', icon: ShieldCheck },
  reportsHide: { group: 'moderation', icon: Flag },
}

export const ENTRY = togglesOf('entry')
export const DOING = togglesOf('doing')
export const MODERATION = togglesOf('moderation')

function togglesOf(group: Group): readonly Toggle[] {
  return keysOf(TOGGLES).filter((toggle) => TOGGLES[toggle].group === group)
}

/** The switch that has to be on for this one to be shown. */
export function parentOf(toggle: Toggle): Toggle | undefined {
  return TOGGLES[toggle].under
}

export interface AccessFieldsProps {
  values: AccessValues
  event: Event
  problems: EventProblems
  onChange(patch: Partial<AccessValues>): void
}

/** Rows of switches, each explained in a line, with what depends on it folded below. */
export function AccessToggles({ toggles, ...fields }: AccessFieldsProps & { toggles: readonly Toggle[] }) {
  const { values, event, onChange } = fields
  const shown = toggles.filter((toggle) => {
    const parent = parentOf(toggle)
    return parent === undefined || values[parent]
  })
  return (
    <div className="divide-y divide-line">
      {shown.map((toggle) => {
        const { icon, under } = TOGGLES[toggle]
        return (
          <div
            key={toggle}
            data-setting={toggle}
            className={under ? 'py-1.5 pe-4 ps-10 sm:pe-5 sm:ps-16' : 'px-4 py-1.5 sm:px-5'}
          >
            <SwitchRow
              label={t(`toggles.${toggle}.name`)}
              hint={t(`toggles.${toggle}.text`)}
              icon={icon}
              isOn={values[toggle]}
              onChange={(isOn) =>
                onChange({
                  [toggle]: isOn,
                  ...(toggle === 'guestsHaveCamera' && cameraPatch(event, values, isOn)),
                })
              }
            />
            {toggle === 'guestsHaveCamera' && values.guestsHaveCamera && <CameraFields {...fields} />}
          </div>
        )
      })}
    </div>
  )
}
