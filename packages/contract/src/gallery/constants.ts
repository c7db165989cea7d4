/** Id of the `<script type="application/json">` in which the HTML of an event page carries its first `GuestPage`. */
export const INLINE_PAGE_ELEMENT_ID = 'afterglow-page'
