/** A time as programs write it in XMP and IPTC; null for missing parts. */
export interface WrittenDate {
  /** As in EXIF: `2024:06:15 16:30:00`. */
  wallClock: string
  offset: string | null
}

/** When it was taken, when it was created, when the file was created: the first that exists counts. */
const XMP_NAMES = [
  'exif:DateTimeOriginal',
  'photoshop:DateCreated',
  'xmp:CreateDate',
  'exif:DateTimeDigitized',
]
const XMP_DATE = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?/y
const XMP_PLACE = /exif:GPSLatitude(?:=["']|>)\s*\d/

/** IPTC data sets (IIM, record 2): the date, and the time of day with its zone. */
const IPTC_RECORD = [0x1c, 0x02]
const IPTC = { day: 55, time: 60 } as const
const IPTC_DAY = /^(\d{4})(\d\d)(\d\d)$/
const IPTC_TIME = /^(\d\d)(\d\d)(\d\d)(?:([+-])(\d\d)(\d\d))?$/
/** Photo metadata is smaller. A gain map or a video after it is not searched. */
const MAX_CHARACTERS = 1_000_000

/** XMP writes a property as an attribute or as an element. */
export function datesInXmp(xmp: Buffer | undefined): WrittenDate[] {
  const text = xmp?.toString('latin1', 0, MAX_CHARACTERS) ?? ''
  return XMP_NAMES.flatMap((name) => {
    const at = new RegExp(`${name}(?:\\s*=\\s*["']|\\s*>\\s*)`).exec(text)
    if (at === null) return []
    XMP_DATE.lastIndex = at.index + at[0].length
    const match = XMP_DATE.exec(text)
    if (match === null) return []
    const [, year, month, day, hour, minute, second = '00', offset = null] = match
    return [{ wallClock: `${year}:${month}:${day} ${hour}:${minute}:${second}`, offset }]
  })
}

export function placeInXmp(xmp: Buffer | undefined): boolean {
  return XMP_PLACE.test(xmp?.toString('latin1', 0, MAX_CHARACTERS) ?? '')
}

/** A date without a time of day is not an instant. */
export function datesInIptc(iptc: Buffer | undefined): WrittenDate[] {
  const day = IPTC_DAY.exec(iptcValue(iptc, IPTC.day))
  const time = IPTC_TIME.exec(iptcValue(iptc, IPTC.time))
  if (day === null || time === null) return []
  const offset = time[4] === undefined ? null : `${time[4]}${time[5]}:${time[6]}`
  return [{ wallClock: `${day[1]}:${day[2]}:${day[3]} ${time[1]}:${time[2]}:${time[3]}`, offset }]
}

function iptcValue(iptc: Buffer | undefined, dataSet: number): string {
  const at = iptc?.indexOf(Buffer.from([...IPTC_RECORD, dataSet])) ?? -1
  if (iptc === undefined || at === -1 || at + 5 > iptc.length) return ''
  return iptc.toString('latin1', at + 5, at + 5 + iptc.readUInt16BE(at + 3))
}

/** The XMP packet of a file whose reader does not expose it, such as a HEIC. */
export function xmpIn(file: Buffer): Buffer | undefined {
  const start = file.indexOf('<x:xmpmeta')
  const end = start === -1 ? -1 : file.indexOf('</x:xmpmeta>', start)
  return end === -1 ? undefined : file.subarray(start, end)
}
