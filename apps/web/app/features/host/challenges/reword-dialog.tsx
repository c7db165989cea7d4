import { t } from 'virtual:words/hostChallenges'
import { type Challenge, MAX_PROMPT_LENGTH } from '@afterglow/contract/challenges'
import { countCharacters } from '@afterglow/contract/kernel'
import { type SyntheticEvent, useState } from 'react'
import { SubmitDialog } from '~/ui/submit-dialog'
import { TextArea } from '~/ui/text-area'
import { problemOf } from './prompt-problem'
import type { ChallengeActions } from './use-challenges'

interface RewordDialogProps {
  challenge: Challenge
  actions: ChallengeActions
  onClose(): void
}

export function RewordDialog({ challenge, actions, onClose }: RewordDialogProps) {
  const [prompt, setPrompt] = useState(challenge.prompt)
  const [problem, setProblem] = useState<string>()

  async function submit(ev: SyntheticEvent) {
    ev.preventDefault()
    const found = problemOf(prompt)
    setProblem(found)
    if (found === undefined && (await actions.reword(challenge.id, prompt)) !== null) onClose()
  }

  return (
    <SubmitDialog
      isOpen
      title={t('editTitle')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      isSaving={actions.isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        label={t('editLabel')}
        hint={t('editText')}
        error={problem}
        rows={3}
        value={prompt}
        limit={MAX_PROMPT_LENGTH}
        count={countCharacters}
        onChange={(ev) => setPrompt(ev.target.value)}
      />
    </SubmitDialog>
  )
}
