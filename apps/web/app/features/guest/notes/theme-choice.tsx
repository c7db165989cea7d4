import { NOTE_THEMES, type NoteTheme } from '@afterglow/contract/notes'
import { Radio } from '@base-ui/react/radio'
import { t } from '~/lib/guest-part-words'
import { RadioGroup } from '~/ui/radio-group'

interface ThemeChoiceProps {
  value: NoteTheme
  onChange(theme: NoteTheme): void
}

/** Six papers. The chosen one has a ring and a dot, since color must not be the only signal. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  return (
    <RadioGroup
      aria-label={t('note.background')}
      value={value}
      onValueChange={(theme: NoteTheme) => onChange(theme)}
      className="grid grid-cols-6 gap-2 md:max-w-96 md:gap-3.5"
    >
      {NOTE_THEMES.map((theme) => (
        <Radio.Root
          key={theme}
          value={theme}
          aria-label={t(`note.${theme}`)}
          data-note-theme={theme}
          className="relative grid aspect-square cursor-pointer place-items-center rounded-full bg-(--note-bg) bg-(image:--note-art) shadow-[inset_0_0_0_1px_oklch(.2_.03_300/.14)] outline-offset-3 data-checked:outline-2 data-checked:outline-accent focus-visible:outline-3 focus-visible:outline-focus touch:min-h-11"
        >
          <Radio.Indicator className="size-2.5 rounded-full bg-(--note-ink)" />
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
