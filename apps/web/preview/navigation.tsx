import { CircleHelp, CirclePlay, House, LogOut, Moon, Printer, Settings, Sun, User } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '~/ui/avatar'
import { Logo } from '~/ui/brand'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Menu, MenuChoices, MenuItem, MenuLink } from '~/ui/menu'
import { Sidebar } from '~/ui/sidebar'
import { useSidebar } from '~/ui/sidebar-state'
import { Tabs } from '~/ui/tabs'
import { Part, Row } from './parts'

const groups = [
  {
    items: [
      { to: '/dashboard/home', label: 'Home', icon: House, isActive: true },
      { to: '/dashboard/printables', label: 'Printables', icon: Printer, isActive: false },
    ],
  },
  {
    label: 'Support',
    items: [
      { to: '/dashboard/tutorials', label: 'Tutorials', icon: CirclePlay, isActive: false },
      { to: '/dashboard/faq', label: 'Common Questions', icon: CircleHelp, isActive: false },
    ],
  },
]

const tabs = ['General', 'Access Control', 'Notes'].map((label) => ({
  value: label,
  label,
  content: <p>{label}</p>,
}))

export function Navigation() {
  const state = useSidebar()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [tab, setTab] = useState('General')
  return (
    <Part title="Navigation">
      <Row label="Sidebar (Ctrl+B)">
        <div className="flex h-80 overflow-hidden rounded-card border border-line *:h-full!">
          <Sidebar
            label="Dashboard"
            navLabel="Screens"
            closeLabel="Close menu"
            state={state}
            groups={groups}
            head={(isExpanded) => <Logo to="/" name="Afterglow" isNameHidden={!isExpanded} />}
            foot={<p className="p-2 text-sm text-muted">Foot</p>}
          />
          <div className="p-4">
            <Button onClick={state.toggle}>Toggle</Button>
          </div>
        </div>
      </Row>
      <Row label="Breadcrumb">
        <Breadcrumb
          label="Breadcrumb"
          crumbs={[
            { label: 'Dashboard', to: '/dashboard/home' },
            { label: 'Noor & Elias', to: '/dashboard/home' },
            { label: 'Settings' },
          ]}
        />
      </Row>
      <Row label="Menu">
        <Menu
          trigger={
            <button type="button" aria-label="Account menu" className="rounded-full">
              <Avatar initials="NH" />
            </button>
          }
          header={
            <>
              <p className="font-semibold">Noor Haddad</p>
              <p className="text-sm text-muted">noor.haddad@example.com</p>
            </>
          }
        >
          <MenuLink icon={User} label="My Account" to="/dashboard/account" />
          <MenuLink icon={Settings} label="Settings" to="/dashboard/settings" />
          <MenuChoices
            label="Theme"
            value={theme}
            onChange={setTheme}
            choices={[
              { value: 'light', label: 'Light', icon: Sun },
              { value: 'dark', label: 'Dark', icon: Moon },
            ]}
          />
          <MenuItem icon={LogOut} label="Sign Out" onSelect={() => undefined} />
        </Menu>
      </Row>
      <Tabs label="Settings" value={tab} tabs={tabs} onChange={setTab} />
    </Part>
  )
}
