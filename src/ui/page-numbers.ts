/** Returns the numbers of a pagination: first, last and those around the current page; null marks a gap. */
export const pageNumbers = (page: number, last: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
};
