/**
 * Puts a record where it belongs among those of its scenario: in the order in which the requests were sent.
 * Requests of one moment end in any order, and a report says the same of two runs that went the same.
 *
 * @param idOf the id of a record, `scenario/n`
 */
export function insertAsSent<T>(list: T[], one: T, idOf: (record: T) => string): void {
  let place = list.length;
  for (let i = list.length - 1; i >= 0 && precedes(idOf(one), list.at(i), idOf); i -= 1) place = i;
  list.splice(place, 0, one);
}

function precedes<T>(id: string, other: T | undefined, idOf: (record: T) => string): boolean {
  if (other === undefined) return false;
  const [[scenario, number = 0], [otherScenario, otherNumber = 0]] = [partsOf(id), partsOf(idOf(other))];
  return scenario === otherScenario && number < otherNumber;
}

function partsOf(id: string): number[] {
  return id.split('/').map(Number);
}
