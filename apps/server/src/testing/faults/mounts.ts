import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Whether this process may mount disks, as root in a container with the required capability. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-mount-'))
  try {
    mount(folder, '1m')
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Moves a folder and its contents to a small disk of its own. */
export function moveToOwnDisk(folder: string, size: string): void {
  mkdirSync(folder, { recursive: true })
  const aside = `${folder}-aside`
  renameSync(folder, aside)
  mkdirSync(folder)
  mount(folder, size)
  execFileSync('cp', ['-a', `${aside}/.`, folder])
  rmSync(aside, { recursive: true })
}

export function remount(folder: string, how: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${how}`, folder], { stdio: 'ignore' })
}

export function resize(folder: string, size: string): void {
  execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'ignore' })
}

/** Unmounts at once, even while processes use it. */
export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
}

function mount(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' })
}
