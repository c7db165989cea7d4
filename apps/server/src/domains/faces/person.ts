/** The data about one face that grouping uses. */
export interface FaceToGroup {
  id: string
  photoId: string
  embedding: Float32Array
  /** How far it is turned away, see the face engine. */
  asymmetry: number
  /** May be an object: belongs to a person only beside clearer faces. */
  isFaint: boolean
}

/** Faces taken for one person, summarized so that comparing two people costs the same however many they have. */
export interface Person {
  /** The group's id in the database; null for a new one. */
  groupId: string | null
  /** Whether a host has confirmed that these belong together. Two such people are never merged. */
  isSettled: boolean
  faces: FaceToGroup[]
  photoIds: Set<string>
  sum: Float64Array
  squares: number
  /** The most frontal face's. */
  asymmetry: number
  /** Only faint faces. */
  isFaint: boolean
}

export function personOf(
  faces: readonly FaceToGroup[],
  groupId: string | null = null,
  isSettled = false,
): Person {
  const person: Person = {
    groupId,
    isSettled,
    faces: [],
    photoIds: new Set(),
    sum: new Float64Array(faces[0]?.embedding.length ?? 0),
    squares: 0,
    asymmetry: Number.POSITIVE_INFINITY,
    isFaint: true,
  }
  for (const face of faces) addFace(person, face)
  return person
}

function addFace(person: Person, face: FaceToGroup): void {
  person.faces.push(face)
  person.photoIds.add(face.photoId)
  face.embedding.forEach((value, index) => {
    person.sum[index] = (person.sum[index] ?? 0) + value
    person.squares += value * value
  })
  person.asymmetry = Math.min(person.asymmetry, face.asymmetry)
  person.isFaint &&= face.isFaint
}

/** Joins two into the settled one, else the stored one, else the larger. */
export function joinPeople(one: Person, other: Person): Person {
  const [kept, gone] = rank(one) >= rank(other) ? [one, other] : [other, one]
  return {
    groupId: kept.groupId ?? gone.groupId,
    isSettled: kept.isSettled,
    faces: [...kept.faces, ...gone.faces],
    photoIds: new Set([...kept.photoIds, ...gone.photoIds]),
    sum: kept.sum.map((value, index) => value + (gone.sum[index] ?? 0)),
    squares: kept.squares + gone.squares,
    asymmetry: Math.min(kept.asymmetry, gone.asymmetry),
    isFaint: kept.isFaint && gone.isFaint,
  }
}

function rank({ isSettled, groupId, faces }: Person): number {
  return (isSettled ? 2e9 : 0) + (groupId === null ? 0 : 1e9) + faces.length
}

/** The mean of the squared distances between the faces of one and those of the other. */
export function squaredDistance(one: Person, other: Person): number {
  const [count, others] = [one.faces.length, other.faces.length]
  let product = 0
  for (let index = 0; index < one.sum.length; index += 1)
    product += (one.sum[index] ?? 0) * (other.sum[index] ?? 0)
  return one.squares / count + other.squares / others - (2 * product) / (count * others)
}
