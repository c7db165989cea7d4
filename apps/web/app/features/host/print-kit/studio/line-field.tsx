import { countCharacters } from '@afterglow/contract/kernel'
import { PIECE_LINE_LIMIT, type PieceField } from '@afterglow/contract/print-kit'
import { useId, useState } from 'react'
import { t } from '~/lib/host-words'
import { Counter } from '~/ui/counter'
import { describedBy, FieldFrame, inputLook } from '~/ui/field'
import { changeLine, lineOf } from './piece-lines'
import type { LookForm } from './use-piece-look'

interface LineFieldProps {
  field: PieceField
  form: LookForm
}

/** One text of the piece, with its count. What is being typed is not trimmed by a save in between. */
export function LineField({ field, form }: LineFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const value = draft ?? lineOf(form, field)
  const count = countCharacters(value)
  const isTooLong = form.look.lines[field] !== null && count > PIECE_LINE_LIMIT
  const texts = {
    label: t(`printStudio.fields.${field}`),
    ...(isTooLong && { error: t('printEditor.tooLong', { limit: PIECE_LINE_LIMIT }) }),
  }
  return (
    <FieldFrame id={id} {...texts} counter={<Counter length={count} limit={PIECE_LINE_LIMIT} />}>
      <input
        id={id}
        {...describedBy(id, texts)}
        value={value}
        onChange={(ev) => {
          setDraft(ev.target.value)
          changeLine(form, field, ev.target.value)
        }}
        onBlur={() => setDraft(null)}
        className={inputLook}
      />
    </FieldFrame>
  )
}

/** Another line that suits the event, one click away. */
export function Suggestion({ form }: { form: LookForm }) {
  const { suggestion } = form.kept
  if (lineOf(form, 'line') === suggestion) return null
  return (
    <p className="-mt-2 text-[.8125rem] text-muted">
      {t('printStudio.orTry')}{' '}
      <button
        type="button"
        onClick={() => changeLine(form, 'line', suggestion)}
        className="min-h-6 cursor-pointer text-start text-accent-ink underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {suggestion}
      </button>
    </p>
  )
}
