import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = { AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else' }

describe('the address of the operator', () => {
  it.each([
    [{ OPERATOR_EMAIL: 'desk@example.com', MAIL_FROM: 'no-reply@example.com' }, 'desk@example.com'],
    [{ MAIL_FROM: 'Afterglow <no-reply@example.com>' }, 'no-reply@example.com'],
    [{ MAIL_FROM: 'hello@example.com', OPERATOR_EMAIL: '' }, 'hello@example.com'],
    [{}, 'no-reply@localhost'],
  ])('with %j is %s', (environment, address) => {
    expect(readConfig({ ...SECRET, ...environment }).operatorEmail).toBe(address)
  })

  it('has to be one', () => {
    expect(() => readConfig({ ...SECRET, OPERATOR_EMAIL: 'the desk' })).toThrow(ConfigError)
  })
})

describe('the mail server', () => {
  it.each([
    'smtp://mail.example.com',
    'smtps://user:p%40ss@mail.example.com:465',
    'smtp://127.0.0.1:2525?pool=true',
  ])('may be %s', (SMTP_URL) => {
    expect(readConfig({ ...SECRET, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  })

  it.each(['mail.example.com', 'mail.example.com:587', 'https://mail.example.com', 'smtp://', 'smtp:'])(
    'is refused with words where it is no address: %s',
    (SMTP_URL) => {
      const read = () => readConfig({ ...SECRET, SMTP_URL })
      expect(read).toThrow('SMTP_URL: must be an address such as smtp://user:password@mail.example.com:587')
    },
  )
})

describe('photos in S3', () => {
  const complete = { S3_BUCKET: 'afterglow', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

  it.each([
    [{ S3_REGION: 'eu-central-1' }, { region: 'eu-central-1', endpoint: undefined, forcePathStyle: false }],
    [
      { S3_ENDPOINT: 'https://s3.example.com' },
      { region: 'us-east-1', endpoint: 'https://s3.example.com', forcePathStyle: true },
    ],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_FORCE_PATH_STYLE: 'false' },
      { region: 'us-east-1', endpoint: 'https://s3.example.com', forcePathStyle: false },
    ],
  ])('with %j', (environment, settings) => {
    expect(readConfig({ ...SECRET, ...complete, ...environment }).s3).toMatchObject(settings)
  })

  it('are on the disk when nothing says otherwise', () => {
    expect(readConfig({ ...SECRET, S3_BUCKET: '', S3_ENDPOINT: '' }).s3).toBeUndefined()
  })

  it.each([
    ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'afterglow' }],
    ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
    ['S3_REGION', complete],
    ['S3_ENDPOINT', { ...complete, S3_ENDPOINT: 's3.example.com' }],
    ['S3_ENDPOINT', { ...complete, S3_ENDPOINT: 'ftp://s3.example.com' }],
    ['S3_FORCE_PATH_STYLE', { ...complete, S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: 'yes' }],
  ])('need %s, and say so', (setting, environment) => {
    expect(() => readConfig({ ...SECRET, ...environment })).toThrow(setting)
  })
})

describe('the address behind a pooler', () => {
  it('is refused without the address of the pooler', () => {
    const alone = { ...SECRET, DATABASE_DIRECT_URL: 'postgres://afterglow@database/afterglow' }
    expect(() => readConfig(alone)).toThrow('DATABASE_URL: missing beside DATABASE_DIRECT_URL.')
    const both = { ...alone, DATABASE_URL: 'postgres://afterglow@pooler/afterglow' }
    expect(readConfig(both).databaseDirectUrl).toBe(alone.DATABASE_DIRECT_URL)
  })
})

describe('further addresses', () => {
  const PUBLIC_URL = 'https://photos.example'

  it('are a list', () => {
    const OTHER_URLS = 'https://photos.example.org, http://localhost:3000'
    expect(readConfig({ ...SECRET, PUBLIC_URL, OTHER_URLS }).otherUrls).toEqual([
      'https://photos.example.org',
      'http://localhost:3000',
    ])
    expect(readConfig({ ...SECRET, OTHER_URLS: '' }).otherUrls).toEqual([])
  })

  it.each([
    ['set without PUBLIC_URL', { OTHER_URLS: 'https://photos.example.org' }],
    ['"photos.example.org" must be an address', { PUBLIC_URL, OTHER_URLS: 'photos.example.org' }],
    ['"ftp://photos.example.org" must be', { PUBLIC_URL, OTHER_URLS: 'ftp://photos.example.org' }],
    ['must begin with https', { PUBLIC_URL, OTHER_URLS: 'http://photos.example.org' }],
  ])('are refused with words: %s', (words, environment) => {
    const read = () => readConfig({ ...SECRET, ...environment })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(words)
  })
})
