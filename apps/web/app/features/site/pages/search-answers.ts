import type { Topic } from '~/content/help'

/** The topics with the answers that contain every word, in any order and case. */
export function searchAnswers(topics: readonly Topic[], query: string): Topic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const text = `${topic.title} ${question} ${answer}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ answers }) => answers.length > 0)
}
