// spec: archives, U05, Z04

import { describe, expect, it } from 'vitest'
import { safeFileName, safeFolderName, UniqueNames } from './safe-names.ts'

const jpeg = (name: string) => safeFileName(name, 'image/jpeg')

describe('Z04: the name of a file in an archive', () => {
  it.each([
    ['IMG_0001.JPG', 'IMG_0001.JPG'],
    ['Göttervogel 🕊.jpeg', 'Göttervogel 🕊.jpeg'],
    ['../../etc/passwd', '_.._etc_passwd.jpg'],
    ['C:\\Windows\\win.jpg', 'C__Windows_win.jpg'],
    ['/root.jpg', '_root.jpg'],
    ['invoice.exe', 'invoice.exe.jpg'],
    ['film.mov', 'film.mov.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['com1.tar.jpg', '_com1.tar.jpg'],
    ['a\nb\u0000c.jpg', 'a b c.jpg'],
    ['gpj.\u202eexe', 'gpj.exe.jpg'],
    ['  ...hidden . .jpg', 'hidden.jpg'],
    ['<img src=x onerror="1">.jpg', '_img src=x onerror=_1__.jpg'],
    ['...', 'photo.jpg'],
    ['.jpg', 'jpg.jpg'],
  ])('%j becomes %j', (given, name) => {
    expect(jpeg(given)).toBe(name)
  })

  it('keeps its own ending and is cut where it is too long', () => {
    const long = jpeg(`${'x'.repeat(300)}.jpeg`)
    expect(long).toMatch(/^x{68}\.jpeg$/)
    expect(Buffer.byteLength(jpeg(`${'👩‍🚀'.repeat(200)}.jpg`))).toBeLessThan(220)
    expect(jpeg('\ud83d broken.jpg')).toBe('\ufffd broken.jpg')
  })

  it('is there once, whatever the letters: capitals, accents written in two ways, and many of one name', () => {
    const names = new UniqueNames()
    const taken = ['a/IMG.jpg', 'a/img.JPG', 'b/img.jpg', 'a/\u00e9.jpg', 'a/\u00c9.jpg', 'a/IMG.jpg'].map(
      (name) => names.take(name),
    )
    expect(taken).toEqual([
      'a/IMG.jpg',
      'a/img (2).JPG',
      'b/img.jpg',
      'a/\u00e9.jpg',
      'a/\u00c9 (2).jpg',
      'a/IMG (3).jpg',
    ])
    expect(names.take('voice')).toBe('voice (2)')
    expect(names.take('Index.html')).toBe('Index (2).html')
  })

  it('is found at once also for the last of 20,000 of one name', () => {
    const names = new UniqueNames()
    const taken = Array.from({ length: 20_000 }, () => names.take('image.jpg'))
    expect(new Set(taken).size).toBe(20_000)
    expect(taken.at(-1)).toBe('image (20000).jpg')
  })

  it('stays within 120 characters with its folder and its number', () => {
    const folder = safeFolderName('Aunt '.repeat(60))
    const names = new UniqueNames()
    const long = Array.from({ length: 20_000 }, () => names.take(`${folder}/${jpeg('y'.repeat(300))}`))
    expect(long.at(-1)?.length).toBeLessThanOrEqual(120)
  })
})
