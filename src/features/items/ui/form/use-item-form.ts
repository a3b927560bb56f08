import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS, withQuery } from '../../../../paths.ts';
import { useSite } from '../../../../ui/site.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import { useUploads } from '../../../uploads/ui/use-uploads.ts';
import type { ItemFull } from '../../contract.ts';
import type { ItemType } from '../../../../lib/item-types.ts';
import { KINDS } from '../../rules/kinds.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { bodyOf, emptyValues, valuesOf, type Values } from './values.ts';

const split = (paths: string | number | null | undefined): string[] =>
  String(paths ?? '')
    .split(',')
    .filter(Boolean);

interface Options {
  readonly type: ItemType;
  readonly item?: ItemFull | undefined;
  /** What is known of the person, for a new listing. */
  readonly known: Values;
}

/** Everything a listing's form does: its values, files, draft on the device, and the save. */
export const useItemForm = ({ type, item, known }: Options) => {
  const { t } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const kind = KINDS[type];
  const start = useMemo(() => (item ? valuesOf(kind, item) : emptyValues(kind, known)), [kind, item, known]);
  const startImages = useMemo(() => split(item?.images), [item]);
  const startCertificates = useMemo(() => split(item?.product_details?.certificates), [item]);

  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<ApiError['fields']>({});
  const [refusal, setRefusal] = useState<{ message: string; conflict: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const cv = kind.files === 'cv';
  const images = useUploads({ kind: cv ? 'documents' : 'pictures', initial: startImages, most: cv ? 1 : 12 });
  const certificates = useUploads({ kind: 'documents', initial: startCertificates, most: 6 });

  const fill = (draft: Draft): void => {
    setValues(draft.values);
    images.set(draft.images);
    certificates.set(draft.certificates);
  };
  const draft = { values, images: images.paths, certificates: certificates.paths };
  const changedFiles =
    images.paths.join() !== startImages.join() || certificates.paths.join() !== startCertificates.join();
  const key = item ? `draft:edit:${item.id}:${item.updated_at}` : `draft:create:${type}`;
  const kept = useDraft(key, draft, touched || changedFiles, fill);

  const showErrors = (fields: ApiError['fields']): void => {
    setErrors(fields);
    // After React has drawn the messages: to the first field that has one, in the order of the form.
    requestAnimationFrame(() => {
      const names = new Set(Object.keys(fields));
      const first = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')].find((element) =>
        names.has(element.id.slice('field-'.length)),
      );
      first?.focus();
      first?.scrollIntoView({ block: 'center' });
    });
  };

  const save = async (publish: 'Yes' | 'No'): Promise<void> => {
    setBusy(true);
    setErrors({});
    setRefusal(null);
    const body = bodyOf({ kind, values, images: images.paths, certificates: certificates.paths, item });
    try {
      const { updated } = item
        ? await api('POST /api/items/update/{publish}', { params: { publish }, body: { ...body, id: item.id } })
        : await api('POST /api/items/store/{publish}', { params: { publish }, body });
      kept.forget();
      await navigate(updated ? PATHS.myItems : withQuery(PATHS.thanks, { draft: publish === 'No' ? 1 : null }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: error.message || t('common.offline'), conflict: error.code === 'conflict' });
      if (error.code === 'invalid') showErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };

  return {
    kind,
    values,
    set: (name: string, value: string): void => {
      setTouched(true);
      setValues((before) => ({ ...before, [name]: value }));
    },
    images,
    certificates,
    busy,
    refusal,
    errorOf: (name: string): string | undefined => errors[name]?.[0],
    restored: kept.restored,
    save,
    /** Back to how the form was opened; what was kept on the device goes too. */
    reset: (): void => {
      kept.forget();
      setTouched(false);
      setErrors({});
      setRefusal(null);
      fill({ values: start, images: startImages, certificates: startCertificates });
    },
  };
};
