import { t } from 'virtual:words/hostChallenges'
import type { Challenge } from '@afterglow/contract/challenges'
import type { Event } from '@afterglow/contract/events'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { CheckboxRow } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { SelectField } from '~/ui/select'
import { promptsOf, READY_SETS, readySetOf } from './ready-sets'
import type { ChallengeActions } from './use-challenges'

interface ReadyChallengesProps {
  eventType: Event['eventType']
  /** Those that are there already are not offered. */
  known: readonly Challenge[]
  actions: ChallengeActions
  room: number
}

/** Opens the ready sets. */
export function ReadyChallenges(props: ReadyChallengesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon as={Sparkles} size={18} />
        {t('ready')}
      </Button>
      {isOpen && <ReadyDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReadyDialog({
  eventType,
  known,
  actions,
  room,
  onClose,
}: ReadyChallengesProps & { onClose(): void }) {
  const [set, setSet] = useState(readySetOf(eventType))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const offered = promptsOf(set).filter((prompt) => known.every((one) => one.prompt !== prompt))
  const isAll = offered.length > 0 && offered.every((prompt) => chosen.has(prompt))

  function choose(prompts: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const prompt of prompts) isChosen ? next.add(prompt) : next.delete(prompt)
    setChosen(next)
  }

  async function add() {
    if ((await actions.add([...chosen])) !== null) onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t('sets.title')}
      closeLabel={t('close')}
      isSaving={actions.isBusy}
      isSheetOnPhones
      footer={
        <>
          <Button disabled={actions.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={actions.isBusy}
            busyLabel={t('adding')}
            disabled={chosen.size === 0 || chosen.size > room}
            onClick={() => void add()}
          >
            {t('sets.add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t('sets.set')}
          value={set}
          options={READY_SETS.map((value) => ({ value, label: t(`sets.names.${value}`) }))}
          onChange={(next) => {
            setSet(next)
            setChosen(new Set())
          }}
        />
        <p role="status" className="text-sm text-muted">
          {t('sets.room', { count: room })}
        </p>
        <ul className="grid">
          <li className="border-b border-line">
            <CheckboxRow
              label={t('sets.all')}
              isChecked={isAll}
              isMixed={!isAll && chosen.size > 0}
              isDisabled={offered.length === 0}
              onChange={(next) => choose(offered, next)}
            />
          </li>
          {offered.map((prompt) => (
            <li key={prompt}>
              <CheckboxRow
                label={prompt}
                isChecked={chosen.has(prompt)}
                onChange={(next) => choose([prompt], next)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
