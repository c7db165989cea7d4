import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'
import { Ban, Ellipsis, Eye, EyeOff, ListChecks, Merge, UserRoundX } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'
import type { PersonActions } from './use-person-actions'

export type PersonMode = 'photos' | 'select' | 'merge' | 'move' | 'leave-out'

interface PersonFooterProps {
  person: FaceGroup
  mode: PersonMode
  chosen: ReadonlySet<string>
  actions: PersonActions
  onMode(mode: PersonMode): void
  onBack(): void
}

/** The actions in each state of the dialog. */
export function PersonFooter({ person, mode, chosen, actions, onMode, onBack }: PersonFooterProps) {
  if (mode === 'photos') {
    return (
      <>
        {person.name === null && (
          <Button variant="ghost" disabled={actions.isBusy} onClick={actions.dismiss} className="me-auto">
            <Icon as={Ban} size={18} />
            {t('person.dismiss')}
          </Button>
        )}
        <PersonMenu person={person} actions={actions} onMode={onMode} />
      </>
    )
  }
  const back = (
    <Button disabled={actions.isBusy} onClick={onBack}>
      {t('person.back')}
    </Button>
  )
  if (mode === 'leave-out') {
    return (
      <>
        {back}
        <Button variant="danger" isBusy={actions.isBusy} onClick={actions.leaveOut}>
          {t('person.leaveOutNow')}
        </Button>
      </>
    )
  }
  if (mode !== 'select') return back
  const nothing = chosen.size === 0 || actions.isBusy
  return (
    <>
      <p role="status" className="numeric me-auto self-center text-sm text-muted">
        {t('person.selected', { count: chosen.size })}
      </p>
      {back}
      <Button disabled={nothing} onClick={() => onMode('move')}>
        {t('person.moveTo')}
      </Button>
      <Button variant="primary" disabled={nothing} onClick={() => actions.move([...chosen], null)}>
        {t('person.split')}
      </Button>
    </>
  )
}

function PersonMenu({ person, actions, onMode }: Pick<PersonFooterProps, 'person' | 'actions' | 'onMode'>) {
  return (
    <Menu
      trigger={
        <Button disabled={actions.isBusy}>
          <Icon as={Ellipsis} size={18} />
          {t('person.more')}
        </Button>
      }
    >
      <MenuItem icon={Merge} label={t('person.merge')} onSelect={() => onMode('merge')} />
      <MenuItem icon={ListChecks} label={t('person.choose')} onSelect={() => onMode('select')} />
      <MenuItem
        icon={person.isHidden ? Eye : EyeOff}
        label={t(person.isHidden ? 'person.unhide' : 'person.hide')}
        onSelect={() => actions.hide(!person.isHidden)}
      />
      <MenuItem icon={UserRoundX} label={t('person.leaveOut')} onSelect={() => onMode('leave-out')} />
    </Menu>
  )
}
