const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text from people for HTML text, attributes and comments. */
export function escapeHtml(text: string): string {
  // Most texts have none of them, and an archive's page has tens of thousands of texts.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text
}
