import {
  PRINTABLE_CATEGORIES,
  type PrintableCategory,
  type PrintableTemplate,
} from '@afterglow/contract/printables'

export type CategoryFilter = PrintableCategory | 'all'

/** The category in the address; anything else means all of them. */
export function readFilter(text: string | null): CategoryFilter {
  return PRINTABLE_CATEGORIES.find((category) => category === text) ?? 'all'
}

export function templatesIn(
  templates: readonly PrintableTemplate[],
  filter: CategoryFilter,
): readonly PrintableTemplate[] {
  return filter === 'all' ? templates : templates.filter((template) => template.category === filter)
}
