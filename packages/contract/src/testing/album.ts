import type { Archive } from '../downloads/index.ts'
import type { FaceDetection, FaceGroup } from '../faces/index.ts'
import type { KeptDesign, KeptPiece } from '../print-kit/index.ts'
import type { PrintableTemplate } from '../printables/index.ts'
import type { Upload } from '../uploads/index.ts'
import { WALL_DEFAULTS, type WallControl, type WallSettings } from '../wall/index.ts'
import { aMedia } from './builders.ts'

const face = {
  id: '0198c0de-0000-7000-8000-0000000000d1',
  faceData: { boundingPoly: { vertices: [] } },
  croppedFaceUrl: '/faces/1',
}

/** A person in three photos. */
export function aPerson(overrides: Partial<FaceGroup> = {}): FaceGroup {
  return {
    id: '0198c0de-0000-7000-8000-0000000000c1',
    name: null,
    isHidden: false,
    faceCount: 3,
    representativeFaceId: face.id,
    face,
    ...overrides,
  }
}

export function aFace(overrides: Partial<FaceDetection> = {}): FaceDetection {
  const media = overrides.media ?? aMedia()
  return { ...face, mediaId: media.id, groupId: aPerson().id, media, ...overrides }
}

/** Ready to download. */
export function anArchive(overrides: Partial<Archive> = {}): Archive {
  return {
    id: '0198c0de-0000-7000-8000-0000000000f2',
    state: 'ready',
    percent: 100,
    layout: 'by-day',
    files: 3,
    bytes: 7_200_000,
    url: '/archives/1/album.zip',
    isMailed: false,
    expiresAt: '2026-06-27T18:00:00.000Z',
    ...overrides,
  }
}

/** An upload of one part, which goes through the server. */
export function anUpload(overrides: Partial<Upload> = {}): Upload {
  const id = overrides.id ?? '0198c0de-0000-7000-8000-0000000000aa'
  return {
    id,
    parts: [
      { number: 1, offset: 0, size: 4, url: `/uploads/${id}/parts/1?expires=1&signature=s`, received: false },
    ],
    thumbnailUrl: `/api/events/7f3c91d2ab4k/uploads/${id}/thumbnail`,
    hasThumbnail: false,
    expiresAt: '2999-01-01T00:00:00.000Z',
    ...overrides,
  }
}

export function someWallSettings(overrides: Partial<WallSettings> = {}): WallSettings {
  return { ...WALL_DEFAULTS, ...overrides }
}

export function aWallControl(overrides: Partial<WallControl> = {}): WallControl {
  return {
    mode: 'playing',
    style: 'classic',
    spotlight: null,
    message: null,
    serverTime: '2026-06-20T19:00:00.000Z',
    logoUrl: null,
    path: '/photo-wall/7f3c91d2ab4k#key',
    ...overrides,
  }
}

/** One of our own drawings, available to every host. */
export function aPrintableTemplate(overrides: Partial<PrintableTemplate> = {}): PrintableTemplate {
  return {
    id: '0198c0de-0000-7000-8000-0000000000ab',
    name: 'Photo challenge',
    description: 'Ten photos to look for.',
    category: 'photo_challenge',
    imageUrl: '/templates/photo-challenge.webp',
    design: 'challenge-lights',
    canvaEditLink: null,
    isPremium: false,
    createdAt: '2026-01-10T09:00:00.000Z',
    ...overrides,
  }
}

/** A piece of the print kit as nobody has changed it. */
export function aKeptPiece(overrides: Partial<KeptPiece> = {}): KeptPiece {
  return {
    look: {
      design: 'arch',
      color: 'garnet',
      lines: { greeting: null, title: null, date: null, line: null },
      hasMonogram: true,
      photo: 'cover',
    },
    isChanged: false,
    defaults: {
      greeting: '',
      title: 'Noor & Elias',
      date: 'June 20, 2026',
      line: 'Scan, and share your view',
    },
    suggestion: 'Show us what we missed',
    monogram: 'N&E',
    places: [{ field: 'line', x: 0.1, y: 0.8, width: 0.8, height: 0.1 }],
    warnings: [],
    photoDpi: null,
    ...overrides,
  }
}

export function aKeptDesign(overrides: Partial<KeptDesign> = {}): KeptDesign {
  return {
    design: {
      words: { over: '', title: 'Noor & Elias', lead: '', body: '', foot: '' },
      colors: { paper: '#ffffff', ink: '#222222', accent: '#aa4466' },
      lettering: 'classic',
      photoId: null,
      showsCode: true,
      paper: 'a4',
    },
    isChanged: false,
    warnings: [],
    photoDpi: null,
    ...overrides,
  }
}
