import { Badge, type BadgeTone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Progress } from '~/ui/progress'
import { Skeleton } from '~/ui/skeleton'
import { Spinner } from '~/ui/spinner'
import { StepHead } from '~/ui/stepper'
import { toast } from '~/ui/toast'
import { Columns, Part, Row } from './parts'

const tones: BadgeTone[] = ['live', 'accent', 'success', 'warning', 'neutral', 'paper', 'ink']

export function Feedback() {
  return (
    <Part title="Feedback">
      <Row label="Toast">
        <Button onClick={() => toast.success('Settings saved!', 'Your event settings have been updated.')}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast.destructive('Sign in failed', 'Invalid email or password. Please check your credentials.')
          }
        >
          Destructive
        </Button>
        <Button onClick={() => toast.success('Copied!')}>Title only</Button>
        <Button onClick={() => toast.destructive(undefined, 'Something went wrong. Please try again.')}>
          Message only
        </Button>
      </Row>
      <Row label="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Spinner />
        <Spinner size="lg" />
      </Row>
      <Columns>
        <div className="grid gap-3">
          <Progress value={1} max={4} label="Step 1 of 4" />
          <Progress value={60} max={100} label="60 percent" size="lg" />
          <Progress value={9} max={9} label="Done" tone="success" />
        </div>
        <div className="grid gap-2">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <StepHead
          title="Select Type"
          lead="What are you celebrating?"
          step={2}
          steps={4}
          stepLabel="Step 2 of 4"
        />
      </Columns>
    </Part>
  )
}
