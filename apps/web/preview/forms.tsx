import { countCharacters } from '@afterglow/contract/kernel'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, CheckboxRow } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { SelectField } from '~/ui/select'
import { SwitchRow } from '~/ui/switch'
import { TextArea } from '~/ui/text-area'
import { Columns, Part } from './parts'

const formats = ['MMM dd, yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'MMMM do, yyyy'].map((value) => ({
  value,
  label: value,
}))

export function Forms() {
  const [format, setFormat] = useState('MMM dd, yyyy')
  const [message, setMessage] = useState('Thank you for being part of our day.')
  const [isOn, setIsOn] = useState(true)
  const [isChecked, setIsChecked] = useState(true)
  return (
    <Part title="Form controls">
      <Columns>
        <div className="grid gap-5">
          <TextField label="Title" placeholder="Noor & Elias" />
          <TextField label="Date" optionalLabel="(optional)" type="date" hint="For display only." />
          <TextField label="Message" error="Please enter a message" />
          <TextField label="Link" value="afterglow.example/7f3c91d2ab4k" readOnly disabled />
        </div>
        <div className="grid gap-5">
          <PasswordField
            label="Password"
            hint="At least 6 characters"
            showLabel="Show password"
            hideLabel="Hide password"
            defaultValue="correct-horse"
          />
          <SelectField label="Date format" value={format} options={formats} onChange={setFormat} />
          <TextArea
            label="Welcome message"
            value={message}
            limit={200}
            count={countCharacters}
            onChange={(ev) => setMessage(ev.target.value)}
          />
          <TextArea label="Full" value={'x'.repeat(20)} limit={20} count={countCharacters} readOnly />
        </div>
        <div className="grid gap-3">
          <SwitchRow
            label="Guests can upload"
            hint="Photos and videos, without an account"
            isOn={isOn}
            onChange={setIsOn}
          />
          <SwitchRow
            label="With an icon"
            hint="Explained in a line"
            icon={Lock}
            isOn
            onChange={() => undefined}
          />
          <SwitchRow label="Off" isOn={false} onChange={() => undefined} />
          <SwitchRow label="Disabled" isOn isDisabled onChange={() => undefined} />
          <CheckboxRow label="Select all" isChecked={isChecked} onChange={setIsChecked} />
          <CheckboxRow label="Some" isChecked={false} isMixed onChange={() => undefined} />
          <Checkbox aria-label="Off" isChecked={false} onChange={() => undefined} />
        </div>
      </Columns>
    </Part>
  )
}
