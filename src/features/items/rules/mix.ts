/** No category may take more than one third of the list. */
const THIRD = 3;

interface Candidate {
  readonly id: number;
  readonly category_id: number | null;
  readonly why: string;
}

/** Interleaves the candidates by reason; each item occurs once, under its first reason. */
const interleave = <C extends Candidate>(candidates: readonly C[]): C[] => {
  const queues = [...Map.groupBy(candidates, (candidate) => candidate.why).values()];
  const seen = new Set<number>();
  const interleaved: C[] = [];
  for (let place = 0; queues.some((queue) => place < queue.length); place += 1) {
    for (const queue of queues) {
      const candidate = queue[place];
      if (!candidate || seen.has(candidate.id)) continue;
      seen.add(candidate.id);
      interleaved.push(candidate);
    }
  }
  return interleaved;
};

const capPerCategory = <C extends Candidate>(interleaved: readonly C[], max: number, length: number): C[] => {
  const counts = new Map<number | null, number>();
  return interleaved
    .filter(({ category_id }) => {
      const count = (counts.get(category_id) ?? 0) + 1;
      counts.set(category_id, count);
      return count <= max;
    })
    .slice(0, length);
};

/**
 * Mixes candidates into a list: reasons alternate, and no category takes more than a third. With fewer than three
 * categories that is impossible; then none takes more than a third of `length`.
 * @param length max length of the list
 */
export const mixCandidates = <C extends Candidate>(candidates: readonly C[], length: number): C[] => {
  const interleaved = interleave(candidates);
  for (let max = Math.floor(length / THIRD); max >= 1; max -= 1) {
    const list = capPerCategory(interleaved, max, length);
    const largest = Math.max(...[...Map.groupBy(list, (one) => one.category_id).values()].map((group) => group.length));
    if (largest * THIRD <= list.length) return list;
  }
  return capPerCategory(interleaved, Math.floor(length / THIRD), length);
};
