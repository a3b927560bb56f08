-- The words of a normalised text without stop words. The list is the same as in src/lib/search-words.ts.
create or replace function content_words(input text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(word order by at), '{}') from unnest(string_to_array(input, ' ')) with ordinality w (word, at)
  where word <> '' and word <> all ('{de,du,des,d,la,le,les,l,un,une,et,en,au,aux,a,pour,avec,sur,the,of,an,and,for,in,with,on,at,في,من,علي,عن,الي,مع,او,و,ديال,دال,د,dyal,dial,diyal,w,ou,or,to}')
$$;

-- A Latin word without the mark of its plural. Not strict, so that the planner can inline it, and without regular expressions,
-- which cost ten times as much: it runs for each word of each item.
create or replace function fold_word(word text) returns text
language sql immutable parallel safe
as $$
  select case when right(word, 1) in ('s', 'x') and char_length(word) >= 4 then left(word, -1) else word end
$$;

-- A word, then the words that it may be a form of: without a plural ending, an article or a particle.
create or replace function word_variants(word text) returns text[]
language sql immutable parallel safe
as $$
  select case
    when char_length(word) < 4 then array[word]
    when word < 'z~' collate "C" then array[
      word,
      fold_word(word),
      case when right(word, 2) = 'es' then left(word, -2) end,
      case when left(word, 1) = 'l' then fold_word(substr(word, 2)) when left(word, 2) in ('el', 'al') then substr(word, 3) end
    ]
    else array[
      word,
      case when left(word, 1) in ('و', 'ف', 'ب', 'ل', 'ك') then substr(word, 2) end,
      case
        when right(word, 1) = 'ه' then left(word, -1)
        when right(word, 1) in ('ا', 'ت') and right(word, 2) <> 'ات' then left(word, -1) || 'ه'
        when right(word, 2) in ('ات', 'ين', 'ان') and char_length(word) >= 5 then left(word, -2)
      end,
      case when right(word, 2) = 'ات' and char_length(word) >= 5 then left(word, -2) || 'ه' end
    ]
  end
$$;

-- The consonants of a normalised word in Darija, one symbol a sound, because spellings vary: 7awli, hawli and حولي are Hl; matecha,
-- mticha and مطيشة are mtC. Null where fewer than two remain. The same as `phoneticKey` in src/lib.
create or replace function phonetic_key(word text) returns text
language sql immutable parallel safe
as $$
  select case when char_length(key) >= 2 then key end
  from regexp_replace(
    translate(
      case when word < 'z~' collate "C" then
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          word, 'ph', 'F'), 'gh', 'V'), 'kh', 'X'), 'tch', 'C'), 'sch', 'C'), 'ch', 'C'), 'sh', 'C'), 'dj', 'G'),
          'ce', 'S'), 'ci', 'S'), 'cy', 'S')
      else regexp_replace(word, 'ه$', '') end,
      '85jg7hzs9qckvfpb' || 'بتثجحخدذرزسشصضطظغفقكلمنه' || '236aeiouwyx' || 'ءآأؤإئاةعوىي',
      'VXGGHHSSKKKKFFBB' || 'BttGHXddrSSCSdtdVFKKlmnH'
    ), '(.)\1+', '\1', 'g') key
$$;

-- A word in Latin letters by its sounds: the symbols of phonetic_key with the vowels A, I and U; e, which stands for any short
-- vowel, is left out. 7awli is HAUlI, besla and bssla are BSlA.
create or replace function latin_sounds(word text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        word, 'ph', 'F'), 'gh', 'V'), 'kh', 'X'), 'tch', 'C'), 'sch', 'C'), 'ch', 'C'), 'sh', 'C'), 'dj', 'G'),
        'ce', 'S'), 'ci', 'SI'), 'cy', 'SI'),
      '85jg7hzs9qckvfpb' || 'aiyouw' || '236ex',
      'VXGGHHSSKKKKFFBB' || 'AIIUUU'
    ), '(.)\1+', '\1', 'g')
$$;

-- What latin_sounds of a word in Arabic letters matches: its consonants in order, with its long vowels or none at their places,
-- and any vowel between other consonants. حولي is ^H[AU]*l[AI]*$.
create or replace function arabic_sounds(word text) returns text
language sql immutable parallel safe
as $$
  select '^' || replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(
      translate(word,
        'بتثجحخدذرزسشصضطظغفقكلمنه' || 'ايوىءآأؤإئةع',
        'BttGHXddrSSCSdtdVFKKlmnH' || 'aiui........'),
      -- A final ه is the ending of a feminine word, not a sound.
      'H$', 'a'), '^a', '.'), '([BtGHXdrSCVFKlmn])(?=[BtGHXdrSCVFKlmn])', '\1.', 'g'),
    'a', 'A*'), 'i', '[AI]*'), 'u', '[AU]*'), '.', '[AIU]*') || '$'
$$;

-- French and English words, colours and sizes in Darija, and names of landscapes: they sound like names of concepts and are none.
create or replace function is_everyday_word(word text) returns boolean
language sql immutable parallel safe
as $$
  select word = any ('{
    achat,acheter,actuel,adresse,afin,aide,ainsi,alors,ancien,ancienne,annee,annees,annonce,ans,appel,appeler,apres,aussi,autre,autres,avant,
    avec,avoir,avril,aout,beau,beaux,belle,belles,besoin,bien,boite,boites,bon,bonne,bonnes,bons,brut,brute,bouquet,bouquets,botte,bottes,calibre,
    calibrees,car,carton,ce,cela,cent,ces,cet,cette,chaque,charge,cher,chere,chez,choix,client,comme,complet,complete,compris,contact,contre,couleur,
    couple,court,cote,dans,debut,decembre,deja,demande,depuis,dernier,derniere,dessus,devis,directe,dispo,disponible,dix,donc,double,droit,
    ecart,elle,encore,enfin,ensemble,entre,est,etat,etre,exploitation,facile,faire,fait,famille,femelle,femelles,femme,fevrier,feuille,feuilles,fin,fine,fines,
    forme,fort,forte,frais,garantie,garanti,grand,grande,grands,gras,grasse,gris,gros,grosse,groupe,haut,haute,heure,heures,hiver,homme,ici,ideal,immergee,
    inclus,janvier,jamais,jeune,jeunes,jour,jours,juillet,juin,juste,laboratoire,lettre,leur,libre,lieu,ligne,litre,litres,livraison,livre,local,loin,long,longue,
    lourd,lui,main,mains,mai,mais,maison,male,mars,matin,matiere,meilleur,meme,metre,metres,mieux,milieu,million,millions,mille,mise,mode,moins,mois,monde,
    montage,moyen,moyenne,neuf,neuve,niveau,nombre,non,nos,notre,nous,nouveau,nouvelle,novembre,nue,numero,octobre,offre,papier,papiers,par,parent,parents,
    pas,payer,peau,pendant,personne,petit,petite,petits,peu,piece,pieces,pied,pieds,place,places,plaine,plateau,plein,pleine,plus,plusieurs,poids,point,poste,pot,pots,pour,
    pratique,premier,premiere,prendre,pres,presque,pret,prete,prets,pretes,prime,prix,pro,propre,qualite,quand,quantite,quatre,que,quel,quelle,qui,quoi,rang,rangs,rapide,
    regle,rendement,rond,ronde,rondes,route,saison,sans,semaine,semaines,septembre,serieux,service,seul,sinon,situe,soir,sont,sorte,sous,suite,suivi,super,sur,
    surface,table,taille,tard,temps,tete,tetes,tonne,tonnes,toute,toutes,tous,tout,tres,tri,trie,trier,triee,triees,trois,trop,unite,unites,valeur,vente,vers,vide,vides,ville,vingt,visite,
    vivant,vivante,voir,volume,vous,vrac,vrai,zone,
    about,above,after,again,all,also,any,are,area,around,available,away,back,bag,bags,best,better,between,big,both,box,boxes,bright,brown,bunch,bunches,but,buy,call,can,
    cheap,clean,cold,colour,color,crop,crops,daily,dark,day,days,deal,delivery,double,down,each,easy,empty,end,enough,every,extra,far,fast,few,fine,first,five,four,
    frame,frames,from,full,gallon,general,get,good,grade,gram,grams,great,green,half,hand,hands,hard,has,have,heavy,here,high,hire,home,hour,hours,house,how,inch,into,its,just,keep,
    kept,large,last,late,left,less,life,light,like,little,long,looking,lot,lots,low,made,main,make,male,manager,many,meter,meters,middle,million,month,months,more,most,much,must,near,need,
    never,new,next,nice,not,now,off,offer,old,once,one,only,open,order,other,our,out,over,own,pair,part,parts,people,per,piece,place,please,plus,price,pure,quality,ready,real,red,
    right,road,room,round,sale,same,season,sell,seller,set,seven,several,short,side,since,single,six,size,small,soft,some,soon,still,strong,such,super,sweet,tall,ten,than,that,
    the,their,them,then,there,these,they,thick,thin,this,those,three,through,time,times,tray,trays,trip,true,two,type,under,until,used,very,via,want,warm,was,water,week,weeks,
    weight,well,were,what,when,where,which,white,whole,wide,will,with,within,without,work,working,year,years,yellow,yet,young,your,
    blanc,blanche,bonjour,bonsoir,email,mail,merci,noir,noire,noirs,photo,photos,rouge,rouges,salut,stock,tapis,telephone,black,hello,hi,thanks,white,
    appareil,arbre,arbres,cells,dresse,dressee,eleves,laitiere,laitieres,micron,parity,pool,porte,station,stone,torrefies,traine,traite,trees,vert,verte,verts,vertes,
    3amr,3amrin,7amra,7mer,7merr,byed,jdid,jdida,kbira,khdra,khawi,khawya,khawyin,l7amra,melyoun,mlyoun,mzyan,mzyana,sfer,safra,sghir,sghira,
    atlas,chaouia,dades,draa,doukala,doukkala,doukkali,gharb,haouz,loukkos,oriental,rif,sahara,saiss,souss,tadla,tafilalet,zaer,ziz
  }'::text[])
$$;

-- The spellings by which the sound of a Latin word is looked up: without an article or the ending of a plural.
create or replace function phonetic_variants(word text) returns text[]
language sql immutable parallel safe
as $$
  select array_remove(array[
    word,
    case when left(word, 1) = 'l' and char_length(word) > 4 then substr(word, 2) end,
    case when left(word, 2) in ('al', 'el') and char_length(word) > 5 then substr(word, 3) end,
    case when right(word, 1) in ('s', 'x') and char_length(word) > 4 then left(word, -1) end,
    case when right(word, 2) = 'at' and char_length(word) > 5 then left(word, -2) end
  ], null)
$$;
