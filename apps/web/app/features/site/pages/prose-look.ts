import { cx } from '~/ui/cx'

/** Styles for long texts: measure, rhythm and links. For plain elements without classes of their own. */
export const proseLook = cx(
  'max-w-[42rem] text-[1.0625rem] leading-[1.8rem]',
  '[&_p]:mt-4 [&_ul]:mt-4 [&_ol]:mt-4 [&_li]:mt-2 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li]:ps-1 [&_li]:marker:text-subtle',
  '[&_h2]:serif [&_h2]:mt-12 [&_h2]:scroll-mt-24 [&_h2]:text-display-sm',
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3]:font-semibold',
  '[&_a]:link [&_strong]:font-semibold',
  '[&_blockquote]:serif [&_blockquote]:mt-8 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-6 [&_blockquote]:text-display-xs',
  '[&_table]:mt-6 [&_table]:w-full [&_table]:text-base [&_th]:border-b [&_th]:border-line-strong [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-semibold [&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pe-4 [&_td]:align-top',
  // Four columns do not fit on a phone: each row is a block, each value after its column's name.
  'max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_tr]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only',
  'max-sm:[&_tbody_tr]:border-b max-sm:[&_tbody_tr]:border-line max-sm:[&_tbody_tr]:py-3 max-sm:[&_td]:border-b-0 max-sm:[&_td]:py-0.5 max-sm:[&_td]:wrap-anywhere',
  "max-sm:[&_td[data-head]]:before:content-[attr(data-head)_':_'] max-sm:[&_td[data-head]]:before:text-muted",
)
