import { t } from 'virtual:words/hostChallenges'
import { MAX_PROMPT_LENGTH } from '@afterglow/contract/challenges'
import { countCharacters } from '@afterglow/contract/kernel'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { problemOf } from './prompt-problem'
import type { ChallengeActions } from './use-challenges'

/** One more challenge, in the host's own words; `children` are other ways to one. */
export function NewChallenge(props: { actions: ChallengeActions; room: number; children: ReactNode }) {
  const { actions, room, children } = props
  const [prompt, setPrompt] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(ev: SyntheticEvent) {
    ev.preventDefault()
    const found = room > 0 ? problemOf(prompt) : t('full')
    setProblem(found)
    if (found !== undefined) return
    if ((await actions.add([prompt])) !== null) setPrompt('')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t('newLabel')}
        hint={t('newHint')}
        error={problem}
        rows={2}
        value={prompt}
        limit={MAX_PROMPT_LENGTH}
        count={countCharacters}
        onChange={(ev) => {
          setPrompt(ev.target.value)
          setProblem(undefined)
        }}
        // A challenge is one line.
        onKeyDown={(ev) => {
          if (ev.key === 'Enter' && !ev.nativeEvent.isComposing) void submit(ev)
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" isBusy={actions.isBusy} busyLabel={t('adding')}>
          {t('add')}
        </Button>
        {children}
      </div>
    </form>
  )
}
