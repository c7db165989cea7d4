import type { PrintableTemplate } from '@afterglow/contract/printables'
import { describe, expect, it } from 'vitest'
import { readFilter, templatesIn } from './category-filter'

const aTemplate = (category: PrintableTemplate['category']): PrintableTemplate => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Long table',
  description: 'Three courses',
  category,
  imageUrl: '/templates/menu-arch.webp',
  design: 'menu-arch',
  canvaEditLink: 'https://www.canva.com/pdf-editor/',
  isPremium: false,
  createdAt: '2026-11-01T10:00:00.000Z',
})

describe('the category of the print templates', () => {
  it('is read from the address, and is All for anything else', () => {
    expect(['menu', 'rsvp', 'posters', null].map(readFilter)).toEqual(['menu', 'rsvp', 'all', 'all'])
  })

  it('leaves only its own templates', () => {
    const templates = [aTemplate('menu'), aTemplate('rsvp')]
    expect(templatesIn(templates, 'all')).toHaveLength(2)
    expect(templatesIn(templates, 'rsvp').map((one) => one.category)).toEqual(['rsvp'])
    expect(templatesIn(templates, 'photo_challenge')).toEqual([])
  })
})
