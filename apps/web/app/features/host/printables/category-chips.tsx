import { PRINTABLE_CATEGORIES } from '@afterglow/contract/printables'
import { t } from '~/lib/host-words'
import { FilterChip } from '~/ui/filter-chip'
import type { CategoryFilter } from './category-filter'

const choices: readonly { value: CategoryFilter; label: string }[] = [
  { value: 'all', label: t('printables.all') },
  ...PRINTABLE_CATEGORIES.map((value) => ({ value, label: t(`printableCategories.${value}`) })),
]

export function CategoryChips(props: { value: CategoryFilter; onChange(value: CategoryFilter): void }) {
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2 md:mb-8">
      <legend className="sr-only">{t('printables.categories')}</legend>
      {choices.map(({ value, label }) => (
        <FilterChip
          key={value}
          label={label}
          isActive={value === props.value}
          onClick={() => props.onChange(value)}
        />
      ))}
    </fieldset>
  )
}
