import { existsSync } from 'node:fs'
import path from 'node:path'

const REDRAW = 500
/** Without a terminal, each line stays: one now and then is enough to see that it moves. */
const LINE_EVERY = 10_000
/** What is named when only so many packages are lacking. */
const NAMED = 3

/** Reports how many of the packages are there: in one line that is redrawn, or in plain lines where there is no terminal. */
export function showProgress(root, places) {
  const began = Date.now()
  const isTerminal = process.stdout.isTTY === true
  const manifests = places.map((place) => path.join(root, place, 'package.json'))
  let lacking = manifests
  const line = () => {
    lacking = lacking.filter((file) => !existsSync(file))
    return describe(places.length, lacking, Math.round((Date.now() - began) / 1000))
  }
  const draw = () => process.stdout.write(isTerminal ? `\r\u001b[K${oneLine(line())}` : `${line()}\n`)
  process.stdout.write(isTerminal ? '' : 'Installing dependencies…\n')
  const timer = setInterval(draw, isTerminal ? REDRAW : LINE_EVERY)
  return {
    end(isDone) {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\r\u001b[K')
      if (isDone)
        process.stdout.write(
          `Installed ${places.length} packages in ${Math.round((Date.now() - began) / 1000)} s.\n`,
        )
    },
  }
}

function describe(total, lacking, seconds) {
  const there = total - lacking.length
  const fetching =
    lacking.length === 0
      ? ', setting them up'
      : lacking.length > NAMED
        ? ''
        : `, fetching ${lacking.map(nameOf).join(', ')}`
  return `Installing dependencies: ${there} of ${total} packages, ${seconds} s${fetching}`
}

const nameOf = (manifest) => path.dirname(manifest).split(`node_modules${path.sep}`).at(-1)

/** A line that wraps could not be redrawn. */
const oneLine = (text) => text.slice(0, Math.max(20, (process.stdout.columns ?? 80) - 1))
