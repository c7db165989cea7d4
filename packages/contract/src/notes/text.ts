/** Everything that draws nothing: blanks, controls, invisible joiners and fillers. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Lines keep their ends; every other control character is taken out. */
export function cleanMessage(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}

/** A name is one line. */
export function cleanName(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
}

/** Whether nothing of it would be seen. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}
