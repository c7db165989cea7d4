// spec: faces.switch

import { describe, expect, it } from 'vitest'
import { groupPeople, reachBetween, SAME_PERSON } from './group-people.ts'
import { type FaceToGroup, type Person, personOf } from './person.ts'

let made = 0

/** A face somewhere on a line: as far from another as their places are apart. */
function aFace(place: number, photo = `photo ${made}`, asymmetry = 0.15): FaceToGroup {
  made += 1
  return { id: `${place}`, photoId: photo, embedding: Float32Array.of(place, 0), asymmetry, isFaint: false }
}

const turned = (asymmetry: number) => ({ asymmetry, isFaint: false })
const alone = (face: FaceToGroup) => personOf([face])
const idsOf = (people: readonly Person[]) =>
  people.map(({ faces }) => faces.map(({ id }) => id).sort()).sort()

describe('telling people apart', () => {
  it('wants a faint face nearer than a clear one', () => {
    const anna = personOf([aFace(0), aFace(0.05)], 'anna')
    const faint = (place: number) => alone({ ...aFace(place), isFaint: true })
    expect(groupPeople([anna, faint(0.45)])).toHaveLength(2)
    expect(groupPeople([anna, faint(0.2)])).toHaveLength(1)
    expect(groupPeople([anna, alone(aFace(0.45))])).toHaveLength(1)
  })

  it('joins who is close and leaves who is far', () => {
    const people = groupPeople([0, 0.2, 0.4, 2, 2.3].map((place) => alone(aFace(place))))
    expect(idsOf(people)).toEqual([
      ['0', '0.2', '0.4'],
      ['2', '2.3'],
    ])
  })

  it('joins by what all faces of both say, so that a chain of likenesses is not one person', () => {
    const chain = [0, 0.4, 0.8, 1.2, 1.6].map((place) => alone(aFace(place)))
    expect(groupPeople(chain).length).toBeGreaterThan(1)
  })

  it('comes to the same in whatever order they are given', () => {
    const places = [0, 0.1, 0.45, 3, 3.2, 6]
    const forward = groupPeople(places.map((place) => alone(aFace(place))))
    const backward = groupPeople([...places].reverse().map((place) => alone(aFace(place))))
    expect(idsOf(forward)).toEqual(idsOf(backward))
  })

  it('never takes two faces of one photo for one person', () => {
    expect(groupPeople([alone(aFace(0, 'same')), alone(aFace(0.01, 'same'))])).toHaveLength(2)
  })

  it('never joins two whom a host knows, however alike', () => {
    const one = personOf([aFace(0)], 'anna', true)
    const other = personOf([aFace(0.01)], 'twin', true)
    const found = groupPeople([one, other, alone(aFace(0.005))])
    expect(found).toHaveLength(2)
  })

  it('keeps together what a host has put together, however far', () => {
    const [person] = groupPeople([personOf([aFace(0), aFace(9)], 'anna', true)])
    expect(person?.faces).toHaveLength(2)
  })

  it('compares only those who are new, and joins them to who is there', () => {
    const anna = personOf([aFace(0), aFace(0.1)], 'anna')
    // These two would be joined if they were looked at.
    const left = [personOf([aFace(5)], 'left'), personOf([aFace(5.1)], 'right')]
    const fresh = alone(aFace(0.2))
    const people = groupPeople([anna, ...left, fresh], [fresh])
    expect(people.map(({ groupId }) => groupId).sort()).toEqual(['anna', 'left', 'right'])
  })

  it('reaches a little further for a face that is turned away, and less far between two of them', () => {
    expect(reachBetween(turned(0.1), turned(0.2))).toBe(SAME_PERSON)
    expect(reachBetween(turned(0.1), turned(0.4))).toBeGreaterThan(SAME_PERSON)
    expect(reachBetween(turned(0.4), turned(0.5))).toBeLessThan(SAME_PERSON)
  })
})
