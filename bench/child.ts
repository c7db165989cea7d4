import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/** A script of this folder in its own process; it answers each message with another. */
export interface Child<Question extends object, Answer> {
  readonly pid: number
  ask(question: Question): Promise<Answer>
  stop(): void
}

export function startChild<Question extends object, Answer>(script: string): Child<Question, Answer> {
  const child = fork(path.join(import.meta.dirname, script))
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      const answer = answerOf<Answer>(child)
      child.send(question)
      return answer
    },
    stop: () => void child.kill(),
  }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process of the benchmark ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      resolve(answer as Answer)
    })
  })
}

/** The child's side: answers every question until the parent exits. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}
