import { CinemaSlide } from '../cinema/cinema-slide'
import type { SlideProps } from '../slide-props'
import { chapterWords } from './chapter-words'
import './story.css'

/** A slide as in cinema, below the title of the chapter that it opens. The title leaves also while the wall stands still. */
export function StorySlide(props: SlideProps) {
  const { shown, event } = props
  const { chapter, turn } = shown
  if (chapter === null) return <CinemaSlide {...props} />
  const { day, time, date } = chapterWords(chapter, event)
  return (
    <div className="story-opening">
      <CinemaSlide {...props} />
      <div key={turn} className="story-chapter">
        <p className="story-day">{day}</p>
        <p className="story-time serif">{time}</p>
        <p className="story-date serif">{date}</p>
      </div>
    </div>
  )
}
